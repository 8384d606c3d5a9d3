import { invalid } from '#platform/errors.ts'
import { examineApart, SECONDS } from './bounded.ts'
import type { TaskFinding } from './child/tasks.ts'

/** Larger pictures are not decoded. */
export const MAX_PIXELS = 40e6

/** Converts a phone picture to an upright JPEG, in a separate process. */
export async function readHEIC(bytes: Buffer, field: string, seconds = SECONDS): Promise<Buffer> {
  const found = await examineApart('heic', { maxPixels: MAX_PIXELS }, [bytes], seconds)
  if ((found?.head as TaskFinding | undefined)?.refused === 'pixels')
    throw invalid({ [field]: '画像が大きすぎます。縦横を4,000万画素以内に縮めてからお送りください。' })
  const [picture] = found?.parts ?? []
  if (!picture) throw invalid({ [field]: '画像を読み取れませんでした。別の画像をお選びください。' })
  return picture
}
