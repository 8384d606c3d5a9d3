import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ImageDir } from '#domain/base/image/enumerations.ts'
import type { ImageRow } from '#domain/base/image/readers.ts'
import { image } from '#domain/base/image/table.ts'
import { storePicture } from '#domain/base/image/upload.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { drawPicture, type Picture } from '#platform/files/pictures.ts'
import { newID } from '#platform/id.ts'
import { requireMember } from '#platform/viewer.ts'
import { inMood, type Mood } from '../moods.ts'

// Relative to the project folder, as db/migrations: the built server runs from elsewhere.
const folder = resolve('db/demo/pictures')

export interface Drawn {
  picture: string
  mood?: Mood | undefined
}

/** The pictures, uploaded as demo users. */
export interface Album {
  /** Resizes these ahead of use: encoding takes most of the time. */
  prepare(drawn: readonly Drawn[]): Promise<void>
  /** Uploads it as this user; returns the path to attach. */
  upload(ctx: Ctx, dir: ImageDir, drawn: Drawn): Promise<string>
}

export function openAlbum(): Album {
  const pictures = new Map<string, Promise<Picture>>()
  const uploads = new Map<string, Promise<ImageRow>>()
  const firsts = new Map<string, ImageRow>()

  const drawnPicture = (drawn: Drawn) => remembered(pictures, keyOf(drawn), () => draw(drawn))

  /** An estate picture is stored once, whoever shows it; those of papers and messages are stored per user. */
  async function shared(ctx: Ctx, drawn: Drawn): Promise<ImageRow> {
    const ownerID = requireMember(ctx).id
    const first = firsts.get(keyOf(drawn))
    if (!first) {
      const row = await storePicture(ctx, { ownerID, dir: 'estate', picture: await drawnPicture(drawn) })
      firsts.set(keyOf(drawn), row)
      return row
    }
    const { width, height, color, variants } = first
    const id = newID()
    return insertRow(ctx, image, { id, ownerID, dir: 'estate', path: `/files/estate/${id}.webp`, width, height, color, variants })
  }

  return {
    async prepare(drawn) {
      const waiting = [...new Map(drawn.map((each) => [keyOf(each), each])).values()]
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await drawnPicture(next)
      }
      await Promise.all([work(), work()])
    },
    async upload(ctx, dir, drawn) {
      const ownerID = requireMember(ctx).id
      if (dir !== 'estate') return (await storePicture(ctx, { ownerID, dir, picture: await drawnPicture(drawn) })).path
      return (await remembered(uploads, `${ownerID} ${keyOf(drawn)}`, () => shared(ctx, drawn))).path
    },
  }
}

const keyOf = ({ picture, mood }: Drawn) => (mood ? `${picture} ${Object.values(mood)}` : picture)

async function draw({ picture, mood }: Drawn): Promise<Picture> {
  const file = await readFile(join(folder, `${picture}.jpg`))
  return drawPicture(mood ? await inMood(file, mood) : file)
}

function remembered<Thing>(known: Map<string, Promise<Thing>>, key: string, make: () => Promise<Thing>): Promise<Thing> {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}
