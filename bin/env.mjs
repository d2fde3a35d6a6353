// Commands import this first, so that they read `.env` as `npm start` does and use the same database.
import "../app/start/env-file.mjs";
