/** The longest edges that every picture is kept in, largest first. */
export const PICTURE_SIZES = [2048, 960, 480] as const
export const SMALLEST_THUMBNAIL = 64
export const LARGEST_THUMBNAIL = 480
