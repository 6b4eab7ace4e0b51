// One script for all pages; each page says in `data-page` what it is.

import { endPage } from "./end";
import { wireLessons } from "./lesson";
import { formPages, lobbyPage } from "./lobby";
import { installWorker } from "./push";
import { replayPage } from "./replay";
import { tablePage } from "./table";

installWorker();
wireLessons();
const page = document.body.dataset["page"];
if (page === "table" || page === "gathering") tablePage();
else if (page === "end") endPage();
else {
  formPages();
  if (page === "lobby") lobbyPage();
  if (page === "replay") replayPage();
}
