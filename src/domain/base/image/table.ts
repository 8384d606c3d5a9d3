import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { ImageDir } from './enumerations.ts'

export interface VariantRow {
  /** The longest edge that was asked for. */
  size: number
  width: number
  height: number
  /** The key in storage. */
  key: string
}

/** A picture that somebody sent; its bytes lie in storage, in several sizes. */
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
    /** A picture of a message that shows a QR code: it leads somewhere. */
    showsQR: boolean().notNull().default(false),
    /** Of a house's photo: what it looks like; empty where that says nothing, null until it was looked at. */
    likeness: text(),
    /** Largest first. */
    variants: jsonb().$type<VariantRow[]>().notNull(),
    /** Since when something shows it; null for an upload that nothing uses (any more), which goes after 90 days. */
    attachedAt: at(),
    ...stamps,
  },
  (table) => [
    index('image_owner').on(table.ownerID, table.dir),
    index('image_likeness').on(table.dir, table.likeness),
    index('image_abandoned').on(table.attachedAt, table.updatedAt),
  ],
)
