import type { ReactNode } from 'react'
import classes from './notes.module.css'

export interface DocumentNote {
  key: string
  tone: 'plain' | 'warning' | 'danger' | 'damage'
  text: string
  /** What leads on from it. */
  way?: ReactNode
}

export function DocumentNotes({ notes }: { notes: readonly DocumentNote[] }) {
  const different = [...new Map(notes.map((note) => [note.text, note])).values()]
  if (different.length === 0) return null
  return (
    <ul className={classes.notes}>
      {different.map(({ key, tone, text, way }) => (
        <li key={key} data-tone={tone}>
          {text}
          {way}
        </li>
      ))}
    </ul>
  )
}
