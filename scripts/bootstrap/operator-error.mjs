/**
 * An expected failure of a command: a wrong setting, a full disk, a check that found something. Its message says what to
 * do and is printed without a stack; every other error is a defect and is printed with one.
 */
export class OperatorError extends Error {}
