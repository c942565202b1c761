import { QR_SIZE_PX } from '@stoep/shared'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'

interface Props {
  name: string
  shopName: string
  /** Full address of the product page, the content of the code. */
  url: string
  /** The code as a data URL, drawn larger than it is shown so that it stays sharp when printed. */
  qrCodeUrl: string
}

/** Shown to staff only. The script draws the branded picture for the download. */
export function StaffTools({ name, shopName, url, qrCodeUrl }: Props) {
  return (
    <section className="staff-tools" aria-label="Staff tools">
      <img
        src={qrCodeUrl}
        width={QR_SIZE_PX}
        height={QR_SIZE_PX}
        alt={`QR code that opens the page of ${name}`}
        data-qr
      />
      <p className="small">Scan to view this product</p>
      <Button
        variant="plain"
        className="no-print"
        data-download-qr
        data-name={name}
        data-shop={shopName}
        data-caption="Scan me to view price and related information"
      >
        <Icon name="download" />
        Download QR
      </Button>
      <Button variant="plain" className="no-print" data-share data-title={name} data-url={url}>
        <Icon name="share" />
        Share
      </Button>
    </section>
  )
}
