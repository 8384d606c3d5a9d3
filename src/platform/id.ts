import { uuidv7 } from 'uuidv7'

/** A new UUIDv7: later ids sort later. */
export const newID = (): string => uuidv7()
