/** An expected failure of a command, printed without a stack; every other error is a defect and is printed with one. */
export class OperatorError extends Error {}
