import { PICTURE_SIZES } from '#platform/files/picture-sizes.ts'

/** The address of a smaller version: /files/estate/ID.webp becomes /files/estate/ID-480.webp. */
export const pathOfSize = (path: string, size: number): string => path.replace(/\.webp$/, `-${size}.webp`)

/** For an <img>: every width stored, up to `largest`. `width` is the picture's own. */
export const srcSet = (path: string, width: number, largest = width): string =>
  [...new Set([...PICTURE_SIZES, width])]
    .filter((size) => size <= Math.min(width, largest))
    .map((size) => `${size < width ? pathOfSize(path, size) : path} ${size}w`)
    .join(', ')

export const pictureID = (path: string): string => path.replace(/^.*\/|\.webp$/g, '')
