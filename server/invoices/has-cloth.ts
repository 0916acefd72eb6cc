/** For the room of suppliers' statements, which enters carriage with the same parcel. */
export { hasCloth } from './sent-parcels.queries.ts'
