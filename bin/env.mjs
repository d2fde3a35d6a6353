// Imported first by the commands: they read `.env` as `npm start` does, or they would work on another database than it.
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile?.(".env");
