import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useShortcuts } from '../platform/shortcuts.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import type { GridLayoutControl } from '../ui/grid/grid-layout.ts'
import { IconDownload, IconX } from '../ui/icons.ts'
import { t as ui } from '../ui/ui.messages.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import classes from './bulk-bar.module.css'
import { ExportPanel } from './export-panel.tsx'
import type { ListFile } from './list-file.ts'
import { t } from './list.messages.ts'

export function BulkBar({
  label,
  count,
  onClear,
  children,
}: {
  label: string
  count: string
  onClear: () => void
  children: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  useShortcuts({ Escape: onClear, b: () => bar.current?.querySelector('button')?.focus() })
  // To the row that was selected last.
  useFocusBack()
  return (
    <div ref={bar} className={classes.bar} role="toolbar" aria-label={label} aria-keyshortcuts="b">
      <output className={classes.count}>{count}</output>
      {children}
      <button
        type="button"
        className={classes.clear}
        aria-label={t('clearSelection')}
        title={`${t('clearSelection')} (Esc)`}
        onClick={onClear}
      >
        <IconX size={16} />
      </button>
    </div>
  )
}

export function BulkExport({
  heading,
  title,
  file,
  layout,
}: {
  heading: string
  title: string
  file: ListFile
  layout: GridLayoutControl
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconDownload size={15} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {ui('file.export')}
      </Button>
      {isOpen && (
        <Dialog title={heading} size={360} onClose={() => setOpen(false)}>
          <ExportPanel title={title} file={{ ...file, hint: t('selectedHint') }} layout={layout} />
        </Dialog>
      )}
    </>
  )
}
