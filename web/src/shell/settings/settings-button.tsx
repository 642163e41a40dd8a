import { ActionIcon } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconSettings } from '../../ui/icons.ts'
import { t } from '../shell.messages.ts'

const load = () => import('./settings-panel.tsx')
const SettingsPanel = lazy(() => load().then((module) => ({ default: module.SettingsPanel })))

/** Opens the looks of the frame at the right. */
export function SettingsButton() {
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
