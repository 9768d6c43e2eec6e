/** An expected failure: its message is all that the person at the terminal needs, without a stack. */
export class Failure extends Error {}
