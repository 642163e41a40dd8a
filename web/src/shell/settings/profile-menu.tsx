import { lazy, Suspense, useEffect, useState } from 'react'
import { PersonPicture } from '../../people/pictures/picture-chip.tsx'
import type { Person } from '../../platform/session/session-store.ts'
import { PopoverButton } from '../../ui/dialogs/popover-button.tsx'
import { screenSettled } from '../../platform/screen-settled.ts'
import { t } from '../shell.messages.ts'
import classes from './profile-menu.module.css'

const load = () => import('./profile-panel.tsx')
const ProfilePanel = lazy(() => load().then((module) => ({ default: module.ProfilePanel })))

export function ProfileMenu({ person }: { person: Person }) {
  const [wasOpened, setOpened] = useState(false)
  // The way out is there even when the connection ends.
  useEffect(() => {
    void screenSettled()
      .then(load)
      .catch(() => undefined)
  }, [])
  const name = `${person.user.name} ${person.user.surname}`.trim()
  return (
    <PopoverButton
      label={t('header.profile', { name })}
      className={classes.avatar}
      face={<PersonPicture person={person.user} />}
      width={264}
      onToggle={(isOpen) => isOpen && setOpened(true)}
    >
      <Suspense>{wasOpened && <ProfilePanel name={name} person={person} />}</Suspense>
    </PopoverButton>
  )
}
