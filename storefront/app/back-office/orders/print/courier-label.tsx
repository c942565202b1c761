import { describeCount, formatPhone, formatRandText, unitsOf } from '@stoep/shared'
import { joinLines } from '~/ui/join-lines'
import { amountToCollect, describeContents, phoneToPrint } from './print-view'
import { CarriedBy, type Sheet } from './sheet-parts'

export function CourierLabel({ order, shop }: Sheet) {
  const { fullName, phoneNumber, addressLine1, addressLine2, suburb, city, province, postalCode, directions } =
    order.customerDetails
  const phone = phoneToPrint(shop)
  return (
    <>
      <header>
        <h1>{order.orderNumber}</h1>
        <p className="collect">
          Collect in cash <strong>{amountToCollect(order)}</strong>
        </p>
      </header>
      <section>
        <h2>To</h2>
        <p className="large">{fullName}</p>
        <p className="large">{formatPhone(phoneNumber)}</p>
        <p>{addressLine1}</p>
        {addressLine2 && <p>{addressLine2}</p>}
        {suburb && <p>{suburb}</p>}
        <p>
          {city}, {province} {postalCode}
        </p>
        {directions && <p>Directions: {directions}</p>}
      </section>
      <section>
        <h2>From</h2>
        <p>{[shop.shopName, joinLines(shop.address), shop.city].filter(Boolean).join(', ')}</p>
        {phone && <p>{phone}</p>}
      </section>
      <CarriedBy order={order} />
      <p>Contents: {describeContents(order.items)}</p>
      <p>
        {describeCount(unitsOf(order.items), 'unit')}, declared value {formatRandText(order.subtotal)}
      </p>
      <p>Parcel ____ of ____, weight ________ kg</p>
    </>
  )
}
