import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { ImageDir } from './enumerations.ts'

export interface VariantRow {
  /** The longest edge requested. */
  size: number
  width: number
  height: number
  key: string
}

/** An uploaded picture; its bytes are in file storage, in several sizes. */
export const image = pgTable(
  'image',
  {
    id: text().primaryKey(),
    ownerID: text().notNull(),
    dir: text().$type<ImageDir>().notNull(),
    /** /files/DIR/ID.webp */
    path: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    color: text().notNull(),
    /** A picture in a message that contains a QR code, which may lead to another site. */
    showsQR: boolean().notNull().default(false),
    /** For a photo of a house: its likeness; empty where it is not distinctive, null until it is computed. */
    likeness: text(),
    /** Largest first. */
    variants: jsonb().$type<VariantRow[]>().notNull(),
    /** When it was attached; null for an upload that nothing uses (any more), deleted after 90 days. */
    attachedAt: at(),
    ...stamps,
  },
  (table) => [
    index('image_owner').on(table.ownerID, table.dir),
    index('image_likeness').on(table.dir, table.likeness),
    index('image_abandoned').on(table.attachedAt, table.updatedAt),
  ],
)
