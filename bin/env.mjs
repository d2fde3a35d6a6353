// Imported first by the commands: they read `.env` as `npm start` does, or they would work on another database than it.
import "../app/start/env-file.mjs";
