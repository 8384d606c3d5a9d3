/** What the server keeps of a picture at most; more on the way would be thrown away there. */
const LONGEST = 2048
/** Below this it is on its way sooner than it is made smaller. */
const WORTHWHILE = 1024 * 1024
const QUALITY = 0.85

/** A photograph as large as it will be kept: what a telephone takes is several times that. Where it cannot be done it goes as it is. */
export async function shrunk(file: File): Promise<File> {
  if (file.size < WORTHWHILE) return file
  try {
    const picture = await createImageBitmap(file)
    const share = LONGEST / Math.max(picture.width, picture.height)
    const blob = share < 1 ? await drawn(picture, share) : null
    picture.close()
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type, lastModified: file.lastModified }) : file
  } catch {
    return file
  }
}

function drawn(picture: ImageBitmap, share: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * share)
  canvas.height = Math.round(picture.height * share)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // A picture may be clear where nothing is.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
