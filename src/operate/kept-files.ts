import { type SQL, sql } from 'drizzle-orm'
import { imageDirs } from '#domain/base/image/enumerations.ts'
import { isSealed } from '#domain/base/image/sealed.ts'
import { type Db, rows } from '#platform/db/open.ts'

export interface KeptFile {
  key: string
  sealed: boolean
  [column: string]: unknown
}

const sealedDirs = () =>
  sql.join(
    imageDirs.filter(isSealed).map((dir) => sql`${dir}`),
    sql`, `,
  )

/** Every file in storage that a row names. */
const allFiles = (): SQL => sql`
  select variant ->> 'key' as key, dir in (${sealedDirs()}) as sealed from image, jsonb_array_elements(variants) variant
  union all select key, true from paper_file where stored_at is not null
  union all select preview_key, true from paper_file where stored_at is not null
  union all select key, true from chat_file where stored_at is not null
  union all select preview_key, true from chat_file where stored_at is not null
  union all select key, true from privacy_file where stored_at is not null
  union all select file_key, true from sale_contract where file_key is not null
  union all select sealed_key, true from sale_contract where sealed_key is not null
  union all select key, true from document where stored_at is not null
  union all select 'export/' || id || '.' || format, true from talk_export where stored_at is not null
  union all select 'disclosure/' || id || '.zip', true from disclosure where stored_at is not null and fetched_at is null`

/** Each once: the sizes of a small picture are one file. */
export const someFiles = (db: Db, limit: number): Promise<KeptFile[]> =>
  rows<KeptFile>(db, sql`select key, bool_or(sealed) as sealed from (${allFiles()}) files group by key order by random() limit ${limit}`)

/** The next files in key order, each once. */
export const filesAfter = (db: Db, key: string, limit: number): Promise<KeptFile[]> =>
  rows<KeptFile>(
    db,
    sql`select key, bool_or(sealed) as sealed from (${allFiles()}) files where key collate "C" > ${key} group by key order by key collate "C" limit ${limit}`,
  )

/** The next encrypted files in key order, each once. */
export const sealedFilesAfter = (db: Db, key: string, limit: number): Promise<KeptFile[]> =>
  rows<KeptFile>(
    db,
    sql`select key, true as sealed from (${allFiles()}) files where sealed and key collate "C" > ${key} group by key order by key collate "C" limit ${limit}`,
  )

/** Those of these keys that a row still names. */
export const namedFiles = async (db: Db, keys: string[]): Promise<string[]> =>
  (await rows<KeptFile>(db, sql`select distinct key, sealed from (${allFiles()}) files where key in ${keys}`)).map(({ key }) => key)
