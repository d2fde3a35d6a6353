/**
 * An error that the operator can fix. Its message says what is wrong and what to do, and it is printed without a stack
 * trace.
 */
export class OperatorError extends Error {}
