/** An error whose message tells the operator what is wrong and what to do. It is printed without a stack trace. */
export class OperatorError extends Error {}
