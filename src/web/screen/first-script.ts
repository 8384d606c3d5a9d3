import { readTextSize } from '#web/device/text-size-cookie.ts'
import { keepEarlyPress } from '#web/ui/form/press-before-hydration.ts'

/** The same on every page, and run before the rest of it is parsed. */
export const firstScript = `${readTextSize};${keepEarlyPress}`
