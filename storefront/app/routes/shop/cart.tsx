export default function CartPage() {
  return <div className="wrap"><h1>Your cart</h1></div>
}
