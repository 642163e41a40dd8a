import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IconPlus } from '../icons.ts'
import classes from './files.module.css'
import { t } from './files.messages.ts'

/** Files can also be dropped anywhere on the page; `accept` (`.pdf,.png`) limits only the button. */
export function FileDrop({
  accept,
  label = t('choose'),
  hint = t('dropHint'),
  onFiles,
}: {
  accept: string
  label?: string
  hint?: string
  onFiles: (files: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = usePageDrop(onFiles)
  return (
    <div className={classes.drop} data-over={isOver || undefined}>
      <Button size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span className="muted" aria-live="polite">
        {isOver ? t('dropNow') : hint}
      </span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}

function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      take.current(files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
