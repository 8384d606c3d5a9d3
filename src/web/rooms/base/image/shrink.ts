/** The server's maximum; a larger upload would be scaled down there anyway. */
const MAX_EDGE = 2048
/** Below this size, uploading is faster than shrinking. */
const WORTHWHILE = 1024 * 1024
const QUALITY = 0.85

/** Shrinks a photo to the size that will be stored; phone photos are several times larger. If that fails the file is sent unchanged. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size < WORTHWHILE) return file
  try {
    const picture = await createImageBitmap(file)
    const share = MAX_EDGE / Math.max(picture.width, picture.height)
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
  // For transparent areas of the picture.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
