import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ReactNode } from 'react'
import { ListOrigin, originSearch } from './list-origin.ts'
import classes from './record-list.module.css'

/** The name of a record, leading to it; from its list, so that its neighbours there are known. */
export function RecordLink({
  edit,
  id,
  className = classes.link,
  begin,
  children,
}: {
  edit: `/app/${string}`
  id: number
  className?: string | undefined
  /** A command that is begun where the record opens: for the mouse, as the record's own link stands beside it. */
  begin?: string
  children: ReactNode
}) {
  const search = originSearch(use(ListOrigin))
  return (
    <Link
      to={`${edit}/${id}`}
      search={begin === undefined ? search : { ...search, do: begin }}
      className={className}
      tabIndex={begin === undefined ? undefined : -1}
    >
      {children}
    </Link>
  )
}
