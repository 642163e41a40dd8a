import classes from './header.module.css'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useRef } from 'react'
import type { Person } from '../platform/session/session-store.ts'
import { IconMaximize, IconMenu, IconMinimize, IconSettings } from '../ui/icons.ts'
import { DemoMark } from './public/demo-mark.tsx'
import { LanguageSwitch } from './settings/language-switch.tsx'
import { Logo } from './public/logo.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { ProfileMenu } from './settings/profile-menu.tsx'
import { screenSettled } from '../platform/screen-settled.ts'
import { t } from './shell.messages.ts'

// After what the screen itself asks for: that comes first.
const NotificationBell = lazy(async () => {
  await screenSettled()
  const { NotificationBell } = await import('../notifications/notifications-panel.tsx')
  return { default: NotificationBell }
})

export function Header({ person, onMenu }: { person: Person; onMenu: () => void }) {
  return (
    <header className={classes.header} data-surface="topbar">
      <ActionIcon className={classes.menu} aria-label={t('menu.open')} onClick={onMenu}>
        <IconMenu size={18} />
      </ActionIcon>
      <Link to="/" aria-label={t('header.home')} className={classes.logo}>
        <Logo />
      </Link>
      <DemoMark />
      <div className={classes.search}>
        <PaletteButton />
      </div>
      <div className={classes.tools}>
        <Suspense fallback={<span className={classes.bell} />}>
          <NotificationBell />
        </Suspense>
        <span className={classes.language}>
          <LanguageSwitch />
        </span>
        <FullScreen />
        <SettingsButton />
        <ProfileMenu person={person} />
      </div>
    </header>
  )
}

function FullScreen() {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const listen = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', listen)
    return () => document.removeEventListener('fullscreenchange', listen)
  }, [])
  if (!document.fullscreenEnabled) return null
  const label = t(isFull ? 'header.leaveFullScreen' : 'header.fullScreen')
  return (
    <ActionIcon
      className={classes.fullScreen}
      aria-label={label}
      title={label}
      onClick={() => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
    >
      {isFull ? <IconMinimize size={17} /> : <IconMaximize size={17} />}
    </ActionIcon>
  )
}

const load = () => import('./settings/settings-panel.tsx')
const SettingsPanel = lazy(() => load().then((module) => ({ default: module.SettingsPanel })))

function SettingsButton() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <ActionIcon
        ref={button}
        aria-label={t('header.settings')}
        title={t('header.settings')}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <IconSettings size={17} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <SettingsPanel onClose={close} />
        </Suspense>
      )}
    </>
  )
}
