import { keepEarlyPress } from '#web/components/form/early.ts'
import { readTextSize } from './text-size-cookie.ts'

/** The same on every page, and run before the rest of it is read. */
export const firstScript = `${readTextSize};${keepEarlyPress}`
