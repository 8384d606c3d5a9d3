/** The longest edges of the smaller versions kept of every picture. */
const pictureSizes = [960, 480] as const

/** The address of a smaller version: /files/estate/ID.webp becomes /files/estate/ID-480.webp. */
export const pathOfSize = (path: string, size: number): string => path.replace(/\.webp$/, `-${size}.webp`)

/** For an <img>: every width stored. `width` is the picture's own. */
export const srcSet = (path: string, width: number): string =>
  [...pictureSizes.filter((size) => size < width).toReversed(), undefined]
    .map((size) => (size ? `${pathOfSize(path, size)} ${size}w` : `${path} ${width}w`))
    .join(', ')

export const pictureID = (path: string): string => path.replace(/^.*\/|\.webp$/g, '')
