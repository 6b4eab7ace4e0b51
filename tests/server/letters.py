"""A mail server for tests: it takes every letter and keeps it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from queue import Queue
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread

Letters = Queue[EmailMessage]


class _Conversation(StreamRequestHandler):
    """As much of SMTP as a client that only delivers needs."""

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        for line in self.rfile:
            command = line[:4].upper()
            if command == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                lines = iter(self.rfile.readline, b".\r\n")
                text = b"".join(line.removeprefix(b".") for line in lines)
                message = message_from_bytes(text, policy=policy.default)
                assert isinstance(message, EmailMessage)
                self.server.letters.put(message)  # type: ignore[attr-defined]
            self.wfile.write(b"250 yes\r\n")
            if command == b"QUIT":
                return


class _Server(ThreadingTCPServer):
    daemon_threads = True
    letters: Letters


@contextmanager
def mail_server() -> Iterator[tuple[int, Letters]]:
    """A server for the length of a block: its port, and what it was given."""
    with _Server(("127.0.0.1", 0), _Conversation) as server:
        server.letters = Queue()
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield server.server_address[1], server.letters
        finally:
            server.shutdown()
            thread.join()
