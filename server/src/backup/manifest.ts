import { z } from 'zod'

/** What an archive says of itself: written last, read first. */
export const manifest = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  taken_at: z.string(),
  installation: z.string(),
  /** The files that its database was made by, in their order. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Rows in PostgreSQL's text format for COPY, one line a row; columns in the order of their values. */
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
  /** Null: nothing was taken from it yet. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string().nullable() })),
  files: z.array(z.object({ key: z.string(), sha256: z.string() })),
  /** Files that had a row and no content when it was made. */
  missing: z.array(z.string()),
  keys: z.array(z.object({ name: z.string(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifest>

/** Where things are in an archive. */
export const entryOf = {
  manifest: 'manifest.json',
  table: ({ schema, name }: { schema: string; name: string }) => `database/${schema}.${name}`,
  file: (key: string) => `files/${key}`,
  key: (name: string) => `keys/${name}`,
}
