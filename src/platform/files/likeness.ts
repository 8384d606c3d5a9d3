import sharp from 'sharp'

const [ACROSS, DOWN] = [8, 8]
/** With fewer brightness steps a picture is blank, and like every other blank one. */
const MIN_STEPS = 6

/**
 * A picture's difference hash (64 bits, as sixteen hexadecimal digits): for each point, whether it gets lighter to the right. The same at
 * any size. Empty if the picture is nearly blank or cannot be read.
 */
export async function likenessOf(bytes: Buffer | undefined): Promise<string> {
  const grey = await shrunk(bytes)
  if (!grey) return ''
  let bits = ''
  for (let y = 0; y < DOWN; y++)
    for (let x = 0; x < ACROSS; x++) {
      const at = y * (ACROSS + 1) + x
      bits += (grey[at] as number) < (grey[at + 1] as number) ? '1' : '0'
    }
  const steps = [...bits].filter((bit) => bit === '1').length
  if (steps < MIN_STEPS || steps > bits.length - MIN_STEPS) return ''
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

const shrunk = async (bytes: Buffer | undefined): Promise<Buffer | undefined> =>
  bytes?.length
    ? sharp(bytes)
        .flatten({ background: '#ffffff' })
        .greyscale()
        .resize(ACROSS + 1, DOWN, { fit: 'fill' })
        .toColourspace('b-w')
        .raw()
        .toBuffer()
        .catch(() => undefined)
    : undefined
