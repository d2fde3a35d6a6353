// Lets a worker thread run TypeScript in commands, tests and development. The build does not contain it.
import { register } from "tsx/esm/api";

register();
