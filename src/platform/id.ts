import { uuidv7 } from 'uuidv7'

/** A new UUIDv7: ids made later sort later. */
export const newID = (): string => uuidv7()
