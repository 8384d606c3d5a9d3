/** Longest edges of the stored versions of every picture, largest first. */
export const PICTURE_SIZES = [2048, 960, 480] as const
export const SMALLEST_THUMBNAIL = 64
export const LARGEST_THUMBNAIL = 480
