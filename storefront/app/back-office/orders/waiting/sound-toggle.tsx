import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { playOrderSound } from './order-sound'
import { useWaitingOrders } from './waiting-orders'

/** Turns the sound for new orders on or off on this device. Turning it on plays it once: browsers require a click. */
export function SoundToggle() {
  const { isHeard, setHeard } = useWaitingOrders()
  const toggle = () => {
    setHeard(!isHeard)
    if (!isHeard) playOrderSound()
  }
  return (
    <Button variant="plain" role="switch" aria-checked={isHeard} onClick={toggle}>
      <Icon name={isHeard ? 'bell' : 'silent'} />
      {isHeard ? 'Sound on' : 'Sound off'}
      <span className="hide"> for new orders</span>
    </Button>
  )
}
