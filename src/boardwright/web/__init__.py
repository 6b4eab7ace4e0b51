"""The pages of the browser table: rendered here, brought to life by the client in `client/`.

Pages know no game: the boards come from the games' own drawings, the words from the catalogues.
"""
