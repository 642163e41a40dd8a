import { lazy, Suspense, useState } from 'react'
import columnClasses from '../ui/grid/column-menu.module.css'
import { IconDownload } from '../ui/icons.ts'
import type { ExportMenuProps } from './list-file.ts'
import { PopoverButton } from '../ui/dialogs/popover-button.tsx'
import { t } from '../ui/ui.messages.ts'

const ExportPanel = lazy(async () => ({ default: (await import('./export-panel.tsx')).ExportPanel }))

export function ExportMenu(props: ExportMenuProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <PopoverButton
      label={t('file.export')}
      className={columnClasses.opener ?? ''}
      face={
        <>
          <IconDownload size={17} />
          <span className={columnClasses.word}>{t('file.export')}</span>
        </>
      }
      width={300}
      onToggle={(isOpen) => isOpen && setOpened(true)}
    >
      <Suspense>{wasOpened && <ExportPanel {...props} />}</Suspense>
    </PopoverButton>
  )
}
