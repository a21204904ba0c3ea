import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The network between a node and everybody else, as far as one port goes. Cut, it neither carries nor answers anything and
 * closes nothing, as a network that is gone; mended, what stood in it is lost and new connections go through.
 */
export class Cable {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async lay(port: number, target: number): Promise<Cable> {
    const server = createServer();
    const cable = new Cable(server);
    server.on('connection', (near) => cable.#carry(near, target));
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return cable;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.pause();
    }
  }

  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.mend();
    this.#server.close();
  }

  #carry(near: Socket, target: number): void {
    this.#keep(near);
    if (this.#isCut) {
      near.pause();
      return;
    }
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    this.#keep(far);
    near.setNoDelay(true);
    near.pipe(far);
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.once('close', () => !this.#isCut && other.destroy());
    }
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => this.#sockets.delete(socket));
  }
}
