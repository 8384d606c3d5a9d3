import { readTextSize } from '#web/device/text-size-cookie.ts'
import { keepEarlyPress } from '#web/ui/form/early.ts'

/** The same on every page, and run before the rest of it is read. */
export const firstScript = `${readTextSize};${keepEarlyPress}`
