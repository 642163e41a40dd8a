import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../platform/session/session.tsx'
import { IconBookmark, IconChevronDown } from '../../ui/icons.ts'
import { PopoverButton } from '../../ui/dialogs/popover-button.tsx'
import { t } from './views.messages.ts'
import classes from './views.module.css'
import type { Views } from './use-views.ts'

const ViewsPanel = lazy(async () => ({
  default: (await import('./views-panel.tsx')).ViewsPanel,
}))

export function ViewsMenu(views: Views) {
  const can = useCan()
  const [wasOpened, setOpened] = useState(false)
  const { active, isChanged } = views
  const name = active && (isChanged ? `${active.name}, ${t('changed')}` : active.name)
  if (!can('views.use')) return null
  return (
    <PopoverButton
      label={name ? t('opener', { name }) : t('views')}
      className={classes.opener ?? ''}
      face={
        <>
          <IconBookmark size={15} />
          <span>{active?.name ?? t('views')}</span>
          {isChanged && <i className={classes.dot} aria-hidden />}
          <IconChevronDown size={14} />
        </>
      }
      width={330}
      onToggle={(isOpen) => isOpen && setOpened(true)}
    >
      <Suspense>{wasOpened && <ViewsPanel {...views} />}</Suspense>
    </PopoverButton>
  )
}
