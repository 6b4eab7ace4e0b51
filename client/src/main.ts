// One script for all pages; each page says in `data-page` what it is.

import { formPages, lobbyPage } from "./lobby";
import { replayPage } from "./replay";
import { tablePage } from "./table";

const page = document.body.dataset["page"];
if (page === "table" || page === "gathering") tablePage();
else {
  formPages();
  if (page === "lobby") lobbyPage();
  if (page === "replay") replayPage();
}
