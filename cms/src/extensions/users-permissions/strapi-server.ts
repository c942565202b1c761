import { withoutContentApi } from '../../startup/without-content-api'

export default withoutContentApi
