import type { ClauseListItem } from '@dromos/contract/clauses/clauses.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DragEvent } from 'react'
import { IconGripVertical, IconPlus } from '../ui/icons.ts'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { libraryQuery, textDrags } from './clauses.api.ts'
import type { ClauseTaken } from './clauses.api.ts'
import classes from './clauses.module.css'

interface LibraryProps {
  /** In which the texts are taken over. */
  language: Language
  onTake: (clause: ClauseTaken) => void
  words: { label: string; hint: string; empty: string; search: string; add: (title: string) => string }
}

/** The library beside what is written: its clauses are dragged out of it, or added with their buttons. */
export function ClauseLibrary({ language, onTake, words }: LibraryProps) {
  const [search, setSearch] = useState('')
  const { data } = useQuery(libraryQuery(search.trim()))
  return (
    <section className={classes.library} aria-label={words.label}>
      <TextInput
        size="xs"
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className="small bare">{words.hint}</p>
      {!data && <SkeletonLines count={3} />}
      {data?.length === 0 && <p className="muted bare">{words.empty}</p>}
      <ul>
        {data?.map((clause) => (
          <Clause
            key={clause.id}
            clause={takenOf(clause, language)}
            text={textOf(clause, language)}
            add={words.add}
            onTake={onTake}
          />
        ))}
      </ul>
    </section>
  )
}

interface ClauseProps {
  clause: ClauseTaken
  text: string
  add: (title: string) => string
  onTake: (clause: ClauseTaken) => void
}

function Clause({ clause, text, add, onTake }: ClauseProps) {
  return (
    <li className={classes.clause} {...lifted(clause)}>
      <IconGripVertical size={15} aria-hidden />
      <b className="still">{clause.title}</b>
      <span className={classes.words}>{text}</span>
      <Button size="xs" aria-label={add(clause.title)} onClick={() => onTake(clause)}>
        <IconPlus size={14} />
      </Button>
    </li>
  )
}

const lifted = (clause: ClauseTaken) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => textDrags.takeUp('text', event, { clause, key: '' }, clause.title),
})

const takenOf = (clause: ClauseListItem, language: Language): ClauseTaken => ({
  clause_id: clause.id,
  title: clause[`title_${language}`],
  body: clause[`body_${language}`],
})

const textOf = (clause: ClauseListItem, language: Language): string => clause[`text_${language}`]
