import { pictureForm } from '#platform/files/picture-form.ts'
import { type Endpoint, endpoint } from '#platform/http/contract.ts'
import { z } from '#platform/zod.ts'
import { imageDirs } from './enumerations.ts'

/** Path of a stored picture: its largest version. `pathOfSize()` of paths.ts gives the smaller ones. */
export const ImagePath = z.string().regex(new RegExp(`^/files/(${imageDirs.join('|')})/[\\w-]{1,64}\\.webp$`))

export const UploadedImage = z
  .strictObject({
    path: ImagePath,
    thumbnailPath: z.string().nullable(),
    width: z.int(),
    height: z.int(),
    /** The average colour, #rrggbb: a placeholder until the picture is loaded. */
    color: z.string(),
  })
  .meta({ id: 'UploadedImage' })
export type UploadedImage = z.infer<typeof UploadedImage>

export const ImageForm = pictureForm(z.enum(imageDirs, { error: '画像の種類をご確認ください。' }).meta({ label: '画像の種類' }))

export const imageContract = {
  createImage: endpoint({
    method: 'post',
    path: '/image',
    form: ImageForm,
    output: UploadedImage,
    status: 201,
    location: '{path}',
    summary: '画像のアップロード',
  }) as unknown as Endpoint<{ body: FormData }, { params: undefined; query: undefined; body: undefined }, UploadedImage>,
}
