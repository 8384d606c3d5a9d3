/** The longest edges that every picture is kept in besides its largest. */
const pictureSizes = [960, 480] as const

/** The address of a smaller version: /files/estate/ID.webp becomes /files/estate/ID-480.webp. */
export const sized = (path: string, size: number): string => path.replace(/\.webp$/, `-${size}.webp`)

/** For an <img>: every width that we keep. `width` is the picture's own. */
export const srcSet = (path: string, width: number): string =>
  [...pictureSizes.filter((size) => size < width).toReversed(), undefined]
    .map((size) => (size ? `${sized(path, size)} ${size}w` : `${path} ${width}w`))
    .join(', ')

/** By which a picture is asked for, out of its path. */
export const pictureID = (path: string): string => path.replace(/^.*\/|\.webp$/g, '')
