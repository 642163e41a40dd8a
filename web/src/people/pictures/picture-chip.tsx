import { lazy, Suspense } from 'react'
import { initialsOf } from '../../ui/initials.ts'
import classes from './picture-chip.module.css'

// Few people have a picture, and nobody waits for one.
const Photo = lazy(async () => ({ default: (await import('./person-photo.tsx')).PersonPhoto }))

export interface PicturedPerson {
  id: number
  name: string
  surname: string
  image: string | null
}

/** Shows initials until it has come, or without one. Silent, because a name stands beside it. */
export function PersonPicture({ person, isLarge = false }: { person: PicturedPerson; isLarge?: boolean }) {
  return (
    <span className={classes.picture} aria-hidden>
      <span className={classes.initials} data-initials={initialsOf(person.name, person.surname)} />
      {person.image !== null && (
        <Suspense>
          <Photo key={person.image} id={person.id} image={person.image} size={isLarge ? '512' : '96'} />
        </Suspense>
      )}
    </span>
  )
}
