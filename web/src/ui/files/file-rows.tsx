import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from './files.messages.ts'
import type { RecordFile } from './record-files.tsx'
import classes from './record-files.module.css'

export function FileRows<F extends RecordFile>({
  files,
  factsOf,
  onOpen,
  children,
}: {
  files: readonly F[]
  factsOf: (file: F) => string
  /** Without this a file is only named. */
  onOpen?: (file: F) => void
  children: (file: F) => ReactNode
}) {
  return (
    <ul className={classes.rows} aria-label={t('files')}>
      {files.map((file) => (
        <li key={file.id} className={classes.row}>
          <div className={classes.what}>
            {onOpen ? (
              <button type="button" className={classes.open} onClick={() => onOpen(file)}>
                {file.name}
              </button>
            ) : (
              <strong className="breaks">{file.name}</strong>
            )}
            <span className="muted breaks">{factsOf(file)}</span>
          </div>
          {children(file)}
        </li>
      ))}
    </ul>
  )
}

export function FileButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}

/** One thing that may be done with a file: a short word to be seen, the whole of it to be heard. */
export function FileButton({
  label,
  children,
  onPress,
}: {
  label: string
  children: string
  onPress: () => void
}) {
  return (
    <Button size="compact-sm" aria-label={label} onClick={onPress}>
      {children}
    </Button>
  )
}

export function EditFileButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <FileButton label={t('edit', { name })} onPress={onPress}>
      {t('editShort')}
    </FileButton>
  )
}

export function RemoveFileButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <FileButton label={t('remove', { name })} onPress={onPress}>
      {t('removeShort')}
    </FileButton>
  )
}
