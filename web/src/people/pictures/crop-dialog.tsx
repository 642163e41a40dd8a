import 'react-easy-crop/react-easy-crop.css'
import Cropper from 'react-easy-crop'
import classes from './crop-dialog.module.css'
import type { CropArea, Turn } from '@dromos/contract/base/pictures.ts'
import { MIN_PICTURE } from '@dromos/contract/base/limits.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useSaveKeys } from '../../platform/idempotency-keys.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { IconRotate, IconRotateClockwise, IconZoomIn, IconZoomOut } from '../../ui/icons.ts'
import { cropOf, turnBy } from './crop-area.ts'
import type { OpenedPicture } from './picture-choice.ts'
import { t } from './picture.messages.ts'

const STEP = 1.15
const ARROW = 8

/** Arrow keys move, + and - zoom, Ctrl/⌘ Enter takes the part; each has a button or is done by dragging. */
export function CropDialog({
  picture,
  onUse,
  onClose,
}: {
  picture: OpenedPicture
  onUse: (crop: CropArea) => void
  onClose: () => void
}) {
  const hint = useId()
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [turn, setTurn] = useState<Turn>(0)
  const [drawn, setDrawn] = useState({ x: 0, y: 0, width: picture.width, height: picture.height })
  const zoom = useZoom(Math.min(picture.width, picture.height) / MIN_PICTURE)
  const use = () => onUse(cropOf(drawn, picture, { turn, least: MIN_PICTURE }))
  useSaveKeys(use)
  return (
    <Dialog title={t('title')} size={460} onClose={onClose}>
      <div className={classes.stage}>
        <Cropper
          image={picture.image.src}
          crop={at}
          zoom={zoom.value}
          rotation={turn}
          minZoom={1}
          maxZoom={zoom.most}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={ARROW}
          zoomSpeed={0.3}
          disableAutomaticStylesInjection
          onCropChange={setAt}
          onZoomChange={zoom.set}
          onCropAreaChange={(_share, pixels) => setDrawn(pixels)}
          cropperProps={{ role: 'group', 'aria-label': t('area'), 'aria-describedby': hint }}
        />
      </div>
      <p id={hint} className={classes.hint}>
        {t('areaHint')}
      </p>
      <div className={classes.tools}>
        <Tool label={t('turnLeft')} icon={IconRotate} onClick={() => setTurn(turnBy(turn, -1))} />
        <Tool label={t('turnRight')} icon={IconRotateClockwise} onClick={() => setTurn(turnBy(turn, 1))} />
        <span className={classes.gap} />
        <Tool label={t('zoomOut')} icon={IconZoomOut} onClick={zoom.less} />
        <input
          type="range"
          aria-label={t('zoom')}
          aria-valuetext={`${Math.round(zoom.value * 100)} %`}
          min={1}
          max={zoom.most}
          step="any"
          value={zoom.value}
          disabled={zoom.most === 1}
          onChange={(event) => zoom.set(Number(event.currentTarget.value))}
        />
        <Tool label={t('zoomIn')} icon={IconZoomIn} onClick={zoom.more} />
      </div>
      <div className={classes.choices}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="filled" onClick={use} data-autofocus>
          {t('use')}
        </Button>
      </div>
    </Dialog>
  )
}

function Tool({
  label,
  icon: Icon,
  onClick,
}: {
  label: string
  icon: typeof IconRotate
  onClick: () => void
}) {
  return (
    <ActionIcon aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} />
    </ActionIcon>
  )
}

function useZoom(possible: number) {
  const most = Math.max(1, Math.min(possible, 10))
  const [value, setValue] = useState(1)
  const set = (next: number) => setValue(Math.min(most, Math.max(1, next)))
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isMore = event.key === '+' || event.key === '='
      if (!isMore && event.key !== '-') return
      event.preventDefault()
      setValue((now) => Math.min(most, Math.max(1, isMore ? now * STEP : now / STEP)))
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [most])
  return { value, most, set, more: () => set(value * STEP), less: () => set(value / STEP) }
}
