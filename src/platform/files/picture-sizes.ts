/** Longest edges of the stored versions of every picture, largest first. */
export const PICTURE_SIZES = [2048, 960, 720, 480] as const
export const MIN_THUMBNAIL = 64
export const MAX_THUMBNAIL = 480
