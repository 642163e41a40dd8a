import type { Permission } from '@dromos/contract/permissions.ts'
import { useSyncExternalStore } from 'react'
import { sessionStore } from './session-store.ts'
import type { Person, Session } from './session-store.ts'

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
}

/** Who is signed in. Only for screens under `/app`, which are not shown to anybody else. */
export function useAuthor(): Person {
  const { person } = useSession()
  if (!person) throw new Error('This screen needs a signed-in person')
  return person
}

/** Answers whether the person signed in has a permission; nobody has any when nobody is signed in. */
export function useCan(): (permission: Permission) => boolean {
  const { person } = useSession()
  return (permission) => person?.permissions.includes(permission) ?? false
}
