import { ActionIcon } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { appearanceStore } from '../platform/appearance.ts'
import { IconX } from '../ui/icons.ts'
import { Footer } from './public/footer.tsx'
import { Logo } from './public/logo.tsx'
import { t } from './shell.messages.ts'
import classes from './sidebar.module.css'
import { isInArea, useVisibleMenu } from './visible-menu.ts'

const MenuBar = lazy(async () => ({ default: (await import('./menu-bar.tsx')).MenuBar }))

export function Sidebar({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { layout } = useSyncExternalStore(appearanceStore.subscribe, appearanceStore.get)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <>
      <nav className={classes.sidebar} data-surface="sidebar" aria-label={t('menu.label')}>
        {layout === 'horizontal' ? (
          <Suspense>
            <MenuBar />
          </Suspense>
        ) : (
          <Groups />
        )}
      </nav>
      <dialog
        ref={dialog}
        className={classes.over}
        data-surface="sidebar"
        aria-label={t('menu.label')}
        onClose={onClose}
      >
        {isOpen && (
          <>
            <div className={classes.top}>
              <Logo />
              <ActionIcon aria-label={t('menu.close')} onClick={onClose}>
                <IconX size={18} />
              </ActionIcon>
            </div>
            <nav aria-label={t('menu.label')}>
              <Groups onChosen={onClose} />
            </nav>
            <Footer />
          </>
        )}
      </dialog>
    </>
  )
}

function Groups({ onChosen }: { onChosen?: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return useVisibleMenu().map((group) => (
    <section key={group.label()} className={classes.group}>
      <h2>{group.label()}</h2>
      <ul className="bare">
        {group.entries.map(({ path: to, area, label, icon: Icon, chip: Chip }) => (
          <li key={to}>
            <Link to={to} onClick={onChosen} data-active={isInArea(path, area) || undefined}>
              <Icon size={17} stroke={1.7} />
              <span>{label()}</span>
              {Chip && (
                <Suspense>
                  <Chip />
                </Suspense>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
